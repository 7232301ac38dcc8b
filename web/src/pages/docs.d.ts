declare module 'virtual:docs/*' {
  const page: import('./docs_page').DocsPage;
  export default page;
}
