import { runBrowserBench } from './bench/browser-bench.ts';

await runBrowserBench(
  'admin-lists.bench',
  '| Where | What | Shown after ms | Longest task ms |\n| --- | --- | ---: | ---: |',
);
