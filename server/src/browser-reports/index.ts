export { openFigures } from './open-figures.ts';
export { shareOf, type VersionFigures } from './figures.ts';
export { runningTrials, type TrialEvidence } from './trials.ts';
export { visitsToVerdict, type Arm } from './sequential-test.ts';
