import type { ReactNode } from 'react';
import type { DeployedVersion, WorkspaceDeployments } from 'shared/contract';
import { deploymentNameWords, plural } from 'shared/format';
import { Notice } from 'shared/ui';
import { ChangeDeployment } from './change-deployment.tsx';
import {
  audienceWords,
  instantWords,
  originWords,
  shortVersion,
  stepWords,
  trialWords,
} from './deployment-words.ts';
import styles from './deployments.module.css';
import { VersionCharts } from './version-charts.tsx';

const keptWords = (count: number): string =>
  plural(count, { one: '# dřívější verze', few: '# dřívější verze', other: '# dřívějších verzí' });

interface Props {
  workspace: WorkspaceDeployments;
  /** Called when something else runs than is shown. */
  onStale: () => void;
}

/** One workspace: its versions, what browsers reported of them, its history, and the way back. */
export function WorkspaceSection({ workspace, onStale }: Props): ReactNode {
  const { name, versions, trial, steps, rollback } = workspace;
  const running = versions.filter(({ state }) => state !== 'kept');
  const kept = versions.filter(({ state }) => state === 'kept');
  const titleId = `deployments-${name}`;
  return (
    <section className={styles['workspace']} aria-labelledby={titleId}>
      <h2 className="minor" id={titleId}>
        {deploymentNameWords[name]}
      </h2>
      <VersionList versions={running} />
      {trial !== null && <Notice>{trialWords(trial)}</Notice>}
      <div className={styles['actions']}>
        {trial !== null && (
          <ChangeDeployment change="release" workspace={workspace} to={trial} onStale={onStale} />
        )}
        {rollback !== null && (
          <ChangeDeployment change="rollback" workspace={workspace} to={rollback} onStale={onStale} />
        )}
      </div>
      <VersionCharts versions={versions} />
      {kept.length > 0 && (
        <details>
          <summary>{keptWords(kept.length)}</summary>
          <VersionList versions={kept} />
        </details>
      )}
      {steps.length > 0 && (
        <details>
          <summary>Historie</summary>
          <ol className={styles['steps']}>
            {steps.map((step) => (
              <li key={`${step.at} ${step.step} ${step.version}`}>
                <time dateTime={step.at}>{instantWords(step.at)}</time>
                <span>{stepWords(step)}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

const VersionList = ({ versions }: { versions: readonly DeployedVersion[] }): ReactNode => (
  <ul className={styles['versions']}>
    {versions.map((version) => (
      <li key={version.version} data-state={version.state}>
        <b>{shortVersion(version.version)}</b>
        <span>{audienceWords(version)}</span>
        <small>{originWords(version)}</small>
      </li>
    ))}
  </ul>
);
