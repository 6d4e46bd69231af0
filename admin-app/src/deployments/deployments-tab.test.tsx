import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { DeployedVersion, DeploymentList, WorkspaceDeployments } from 'shared/contract';
import { noAnswer, reply } from 'shared/testing';
import { openAdmin, startAnew } from '../test-admin.tsx';
// Loaded eagerly, so that no test waits for the lazy chunk.
import './deployments-panel.tsx';

beforeEach(startAnew);

const rated = (good: number, poor: number) => ({ good, needsImprovement: 0, poor });
const unseen = rated(0, 0);

const stable: DeployedVersion = {
  version: 'aaaaaaa11111',
  state: 'stable',
  traffic: 100,
  since: '2026-11-22T09:05:00.000Z',
  until: null,
  commit: 'abc1234',
  figures: { visits: 200, failures: 3, vitals: { LCP: rated(80, 20), INP: rated(50, 0), CLS: unseen } },
};
const before: DeployedVersion = {
  version: 'bbbbbbb22222',
  state: 'kept',
  traffic: 0,
  since: '2026-11-20T09:05:00.000Z',
  until: '2026-11-22T09:05:00.000Z',
  commit: 'def5678+',
  figures: { visits: 0, failures: 0, vitals: { LCP: unseen, INP: unseen, CLS: unseen } },
};
const canary: DeployedVersion = {
  ...before,
  version: 'ccccccc33333',
  state: 'canary',
  traffic: 10,
  since: '2026-11-24T07:00:00.000Z',
  until: null,
  commit: null,
  figures: { ...before.figures, visits: 20, failures: 8 },
};
const publicApp: WorkspaceDeployments = {
  name: 'public-app',
  version: 77,
  versions: [stable, before],
  rollback: { version: before.version, ended: [stable.version] },
  trial: null,
  steps: [
    {
      ...{ at: '2026-11-22T09:05:00.000Z', step: 'released', version: stable.version },
      ...{ before: before.version, traffic: 100, reason: null, by: null },
    },
  ],
};
const withCanary: WorkspaceDeployments = {
  ...publicApp,
  versions: [{ ...stable, traffic: 90 }, canary, before],
  rollback: { version: stable.version, ended: [canary.version] },
  trial: {
    version: canary.version,
    since: canary.since,
    visits: 120,
    visitsToVerdict: [
      { failing: 1, visits: 50 },
      { failing: 0.2, visits: 390 },
      { failing: 0.07, visits: 2_560 },
    ],
  },
};
const listOf = (...workspaces: WorkspaceDeployments[]): DeploymentList => ({
  workspaces,
  figureDays: 14,
  keptDays: 30,
});
const open = (list: unknown, more: Record<string, unknown> = {}) =>
  openAdmin(10, { 'GET /deployments': list, ...more });

/** A text whose spaces may be those that do not break. */
const words = (text: string): RegExp => new RegExp(text.replaceAll(' ', '\\s'));

const section = () => screen.findByRole('region', { name: 'Veřejné stránky' });

describe('the tab of deployments', () => {
  it('says of each workspace what runs for whom, since when and by which commit', async () => {
    open(listOf(publicApp));
    const place = await section();
    expect(within(place).getByText('Dostávají všichni')).toBeTruthy();
    expect(within(place).getByText(words('od 22. 11. 2026 10.05, commit abc1234'))).toBeTruthy();
    expect(within(place).getByText(words('commit def5678 a nezapsané změny'))).toBeTruthy();
    expect(within(place).getByText(words('Verze aaaaaaa pro všechny: příkazem na serveru'))).toBeTruthy();
  });

  it('draws what visits have seen, and has the same as a table', async () => {
    open(listOf(publicApp));
    const place = await section();
    const charts = within(place).getAllByRole('img');
    expect(charts.map((chart) => chart.getAttribute('aria-label')?.replaceAll('\u00a0', ' '))).toEqual([
      'S chybou: aaaaaaa: 1,5 %',
      'Pomalé načtení (LCP): aaaaaaa: 20 %',
      'Pomalá odezva (INP): aaaaaaa: 0 %',
      'Posuny stránky (CLS): aaaaaaa: –',
    ]);
    const cells = within(place).getAllByRole('cell', { hidden: true });
    expect(cells.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      '200',
      '3 / 200',
      '20 / 100',
      '0 / 50',
      '0 / 0',
    ]);
  });

  it('says of few visits that they are few', async () => {
    const fewVisits = { ...stable, figures: { ...stable.figures, visits: 12 } };
    open(listOf({ ...publicApp, versions: [fewVisits] }));
    const place = await section();
    expect(
      within(place).getByText(words('Zatím málo návštěv: 12. Podíly něco říkají asi od 30.')),
    ).toBeTruthy();
  });

  it('says how many visits a verdict about a canary takes, and why one was ended', async () => {
    const ended: WorkspaceDeployments = {
      ...{ ...publicApp, name: 'shell', rollback: null },
      versions: [{ ...stable, figures: before.figures }],
      steps: [
        {
          ...{ at: '2026-11-23T09:05:00.000Z', step: 'canary ended', version: canary.version },
          ...{ before: stable.version, traffic: 0, by: null },
          reason: {
            measure: 'failures',
            canary: { visits: 20, failures: 8 },
            stable: { visits: 180, failures: 1 },
          },
        },
      ],
    };
    open(listOf(withCanary, ended));
    expect(
      await screen.findByText(words('Zatím málo návštěv: 120. Verdikt jich potřebuje asi 50,')),
    ).toBeTruthy();
    expect(
      screen.getByText(words('web sám, chybu mělo 8 / 20 návštěv, u běžící verze 1 / 180')),
    ).toBeTruthy();
    const shell = screen.getByRole('region', { name: 'Rám webu' });
    expect(within(shell).getByText(/Zatím žádné návštěvy/)).toBeTruthy();
    expect(within(shell).queryByRole('button', { name: /Vrátit zpět/ })).toBeNull();
  });

  it('goes back after a question that says what everybody gets, and sends what was on screen', async () => {
    const { user, callsTo } = open(listOf(publicApp), {
      'POST /deployments/public-app/rollback': listOf(publicApp),
    });
    await user.click(await screen.findByRole('button', { name: 'Vrátit zpět: Veřejné stránky' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Opravdu vrátit zpět?' });
    expect(dialog.textContent).toMatch(words('všichni verzi bbbbbbb. Verzi aaaaaaa už nedostane nikdo.'));
    expect(callsTo('POST', '/deployments/public-app/rollback')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Ano, vrátit' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const [sent] = callsTo('POST', '/deployments/public-app/rollback');
    expect([sent?.body, sent?.headers.get('If-Match')]).toEqual([{ version: before.version }, '"77"']);
    expect(sent?.headers.get('Idempotency-Key')).toBeTruthy();
    expect(await screen.findByText(/^Vráceno: Veřejné stránky, verze bbbbbbb/)).toBeTruthy();
  });

  it('changes nothing when the question is answered with no', async () => {
    const { user } = open(listOf(withCanary));
    await user.click(await screen.findByRole('button', { name: 'Vydat všem: Veřejné stránky' }));
    await user.click(screen.getByRole('button', { name: 'NE' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says in the question that something else was deployed meanwhile', async () => {
    const { user, callsTo } = open(listOf(publicApp), {
      'POST /deployments/public-app/rollback': reply(412, { code: 'VERSION_MISMATCH' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Vrátit zpět: Veřejné stránky' }));
    await user.click(screen.getByRole('button', { name: 'Ano, vrátit' }));
    expect(await screen.findByText(/Mezitím se nasadilo něco jiného/)).toBeTruthy();
    await waitFor(() => expect(callsTo('GET', '/deployments').length).toBeGreaterThan(1));
  });

  it('says that nothing is deployed', async () => {
    open(listOf());
    expect(await screen.findByText('Zatím nic nasazeného')).toBeTruthy();
  });

  it('offers to read it again when it cannot be read', async () => {
    open(noAnswer);
    expect(await screen.findByText('Nasazení nelze načíst.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Zkusit znovu' })).toBeTruthy();
  });
});
