/** How a working list behaves: what is open in it, where the focus goes, and the buttons that its rows share. */
export { AddButton } from './AddButton.tsx';
export { EditableBench, type EditableBenchProps } from './EditableBench.tsx';
export { LongBench } from './LongBench.tsx';
export { useBench, type BenchState, type Open } from './use-bench.ts';
