import { runBrowserBench } from '../../benchmarks/browser-benchmark.ts';

await runBrowserBench('search.bench');
