import { installDebianPackage, MissingProgramError } from '../common/debian-packages.ts';
import type { Stage } from './stage.ts';

/**
 * Begins to install, all at once, what these stages lack. Those that need none of it run meanwhile, the others after it.
 * Where nothing can be installed, a stage that asks for its program says what is missing.
 * @param install throws MissingProgramError where nothing can be installed.
 */
export function withPackages(stages: readonly Stage[], install = installDebianPackage): Stage[] {
  const missing = [...new Set(stages.flatMap(({ packages }) => packages?.() ?? []))];
  if (missing.length === 0) return [...stages];
  const installed = install(...missing).catch((error: unknown) => {
    if (!(error instanceof MissingProgramError)) throw error;
  });
  // Thrown again in each stage that waits for it.
  installed.catch(() => undefined);
  return stages.map((stage) =>
    stage.packages === undefined
      ? stage
      : {
          ...stage,
          async run(...given) {
            await installed;
            return stage.run(...given);
          },
        },
  );
}
