/** What browsers report of the versions that they run, as queries see it. */
export interface ReportTables {
  deploymentCounts: DeploymentCountsTable;
  deploymentTrials: DeploymentTrialsTable;
}

interface DeploymentCountsTable {
  /** The hour that was counted in, as the instant of its beginning. */
  hour: string;
  /** Of the workspace. */
  name: string;
  version: string;
  /** When the canary of the workspace was started that ran meanwhile; `""` without one. */
  trial: string;
  /** `visits`, `failures`, a kind of fault, or a metric. */
  measure: string;
  /** Of a fault the error and the chunk, of a metric the rating; otherwise `""`. */
  detail: string;
  count: number;
}

interface DeploymentTrialsTable {
  /** Of the workspace. */
  name: string;
  /** When the canary was started. */
  trial: string;
  /** The canary. */
  version: string;
  /** JSON: what the counts up to now say of the canary beside the stable version. */
  evidence: string;
}
