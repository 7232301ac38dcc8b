// The search in WebAssembly against the native one: the same positions, the same nodes, in turns.
//   node bench/wasm.mjs PROGRAM [RUNS=9]
// PROGRAM is a release build of omweso; the package is that of wasm/package/dist. Prints nodes a
// second of both, medians of the runs, and the ratio.
import { execFileSync } from 'node:child_process';

import { Computer } from '../wasm/package/dist/index.js';

const [program, runs = '9'] = process.argv.slice(2);
if (!program) {
  console.error('usage: node bench/wasm.mjs PROGRAM [RUNS]');
  process.exit(2);
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

function native() {
  const { nodes, speed } = JSON.parse(execFileSync(program, ['bench', '--json'], { encoding: 'utf8' }));
  return { nodes, speed };
}

const computer = await Computer.load();
function inWasm() {
  const before = performance.now();
  const nodes = computer.bench();
  return { nodes, speed: (nodes / (performance.now() - before)) * 1000 };
}

inWasm(); // compiled to the end
const pairs = Array.from({ length: Number(runs) }, () => [native(), inWasm()]);
for (const [one, other] of pairs) {
  if (one.nodes !== other.nodes) throw new Error(`${one.nodes} nodes, but ${other.nodes} in WebAssembly`);
}
const ratios = pairs.map(([one, other]) => other.speed / one.speed);
const million = (speeds) => (median(speeds) / 1e6).toFixed(2);
console.log(`native    ${million(pairs.map(([one]) => one.speed))} million nodes a second`);
console.log(`wasm      ${million(pairs.map(([, other]) => other.speed))} million nodes a second`);
console.log(`ratio     ${median(ratios).toFixed(2)}`);
console.log(`spread    ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`);
