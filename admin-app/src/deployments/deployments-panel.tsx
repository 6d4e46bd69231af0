import { useEffect, type ReactNode } from 'react';
import { useDeployments } from 'shared/client';
import { AsyncView, EmptyState, SkeletonList } from 'shared/ui';
import { WorkspaceSection } from './workspace-section.tsx';

/** Milliseconds between two looks at a running canary. */
const pollInterval = 15_000;

/** Tab Nasazení: what runs of each workspace, and how it does. */
export function DeploymentsPanel(): ReactNode {
  const deployments = useDeployments();
  const hasTrial = deployments.data?.workspaces.some(({ trial }) => trial !== null) ?? false;
  const { retry } = deployments;
  useEffect(() => {
    if (!hasTrial) return;
    const timer = setInterval(retry, pollInterval);
    return () => clearInterval(timer);
  }, [hasTrial, retry]);
  return (
    <AsyncView
      read={deployments}
      loading="Načítám..."
      errorText="Nasazení nelze načíst."
      placeholder={<SkeletonList of="lines" count={4} />}
    >
      {({ workspaces, figureDays, keptDays }) =>
        workspaces.length === 0 ? (
          <EmptyState
            drawing="no-results"
            title="Zatím nic nasazeného"
            text="Až někdo části webu nasadí, najdete tu jejich verze, a co o nich ohlásily prohlížeče."
          />
        ) : (
          <>
            {workspaces.map((workspace) => (
              <WorkspaceSection key={workspace.name} workspace={workspace} onStale={retry} />
            ))}
            <p className="space-m">
              {`Návštěvy se počítají za posledních ${figureDays} dní, bez údajů o lidech. Verze, které už neběží, zůstávají ${keptDays} dní.`}
            </p>
          </>
        )
      }
    </AsyncView>
  );
}
