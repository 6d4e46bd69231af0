import { runBrowserBench } from './bench/browser-bench.ts';

await runBrowserBench('search.bench');
