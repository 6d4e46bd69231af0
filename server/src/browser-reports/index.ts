export { openFigures } from './open-figures.ts';
export { figureDays, readFigures, shareOf } from './figures.ts';
export { readEvidence, runningTrials, type TrialEvidence } from './trials.ts';
export { visitsToVerdict, type Arm } from './sequential-test.ts';
