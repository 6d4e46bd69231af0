import { runBrowserBench } from '../../benchmarks/browser-benchmark.ts';

await runBrowserBench(
  'admin-lists.bench',
  '| Where | What | Shown after ms | Longest task ms |\n| --- | --- | ---: | ---: |',
);
