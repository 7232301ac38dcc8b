# What is installed: the library with its headers and a package for find_package(omweso), and the
# program. CPack makes Debian packages of them: `cpack -G DEB` in the build folder.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/omweso)
install(TARGETS omweso_core EXPORT omwesoTargets COMPONENT development)
foreach(folder IN LISTS OMWESO_CORE_FOLDERS)
  if(IS_DIRECTORY ${PROJECT_SOURCE_DIR}/src/${folder})
    install(DIRECTORY src/${folder} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/omweso
            COMPONENT development FILES_MATCHING PATTERN *.h)
  endif()
endforeach()
install(EXPORT omwesoTargets NAMESPACE omweso:: DESTINATION ${package_dir} COMPONENT development)
configure_package_config_file(cmake/omwesoConfig.cmake.in omwesoConfig.cmake
                              INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(omwesoConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/omwesoConfig.cmake ${PROJECT_BINARY_DIR}/omwesoConfigVersion.cmake
        DESTINATION ${package_dir} COMPONENT development)
if(TARGET omweso)
  install(TARGETS omweso COMPONENT program)
  # The web app for `omweso serve`, where it has been built.
  if(OMWESO_SERVE)
    install(DIRECTORY web/dist/ DESTINATION ${CMAKE_INSTALL_DATADIR}/omweso/web COMPONENT program
            OPTIONAL)
  endif()
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "The Omweso project <omweso@localhost>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME omweso)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "Omweso, Uganda's royal four-row mancala, in the terminal")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libomweso-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS libexpected-dev)
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "The rules of Omweso and its engine as a C++ library")
include(CPack)
