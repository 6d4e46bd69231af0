import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import Fastify from 'fastify';
import ICAL from 'ical.js';
import type { Exhibition, ExhibitionInput } from 'shared/contract';
import { clubFacts } from '../../test/support/club-facts.ts';
import { exhibitionInput } from '../../test/support/inputs.ts';
import { TestApi } from '../../test/support/test-api.ts';
import type { Person } from '../../test/support/test-api.ts';
import { feedsPlugin } from './plugin.ts';

const day = 24 * 60 * 60 * 1000;

describe('the calendar of exhibitions', () => {
  let api: TestApi;
  let admin: Person;

  beforeAll(async () => {
    api = await TestApi.open({ siteUrl: 'https://www.example.cz' });
    admin = await api.person({ role: 1 });
  });
  beforeEach(() => {
    api.time.now = new Date('2026-10-01T10:00:00Z');
  });
  afterEach(async () => {
    await api.test.database.write(async (trx, invalidate) => {
      await trx.deleteFrom('exhibitions').execute();
      await trx.deleteFrom('calendarCancellations').execute();
      invalidate('exhibitions');
    });
  });
  afterAll(() => api.close());

  const hold = async (values: Partial<ExhibitionInput>): Promise<number> => {
    const body = exhibitionInput({ date: '2026-12-12', name: 'Zimní výstava', ...values });
    return (await api.call('POST', '/exhibitions', { as: admin, body })).json<Exhibition>().exhibitionId;
  };
  const get = (url = '/vystavy.ics', headers: Record<string, string> = {}) =>
    api.app.inject({ url, headers: { host: 'localhost', ...headers } });
  const eventsOf = (text: string) => {
    const calendar = ICAL.Component.fromString(text);
    for (const zone of calendar.getAllSubcomponents('vtimezone'))
      ICAL.TimezoneService.register(new ICAL.Timezone(zone), 'Europe/Prague');
    return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  };
  const events = async (url?: string) => eventsOf((await get(url)).body);
  const only = async (url?: string) => {
    const [event, ...others] = await events(url);
    if (!event || others.length > 0) throw new Error('The calendar does not have one event.');
    return event;
  };
  const sequenceOf = async () => Number((await only()).sequence);

  it('has days as whole days, up to the day after the last one', async () => {
    await hold({ endDate: '2026-12-13', location: 'Sokolovna' });
    const event = await only();
    expect([event.startDate.isDate, event.startDate.toString(), event.endDate.toString()]).toEqual([
      true,
      '2026-12-12',
      '2026-12-14',
    ]);
    expect([event.summary, event.location]).toEqual(['Zimní výstava', 'Sokolovna']);
    expect(event.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(event.component.getFirstPropertyValue('url')).toMatch(
      /^https:\/\/www\.example\.cz\/exhibitions\/\d+$/,
    );
  });

  it('reaches as far as dates do', async () => {
    await hold({ date: '9999-12-31' });
    const { startDate, endDate } = await only();
    expect([startDate.toString(), endDate.toString()]).toEqual(['9999-12-31', '10000-01-01']);
    expect((await get()).body).not.toContain('DTEND');
  });

  it('has past ones for as long as their last day is recent enough', async () => {
    const past = { name: 'Od jara', date: '2025-01-11', endDate: '2026-09-30' };
    await hold(past);
    await hold({ name: 'Jednodenní', date: '2025-01-11' });
    expect((await only()).summary).toBe('Od jara');
  });

  it('has times in Prague on each day, also when summer time ends between them', async () => {
    await hold({ date: '2026-10-24', endDate: '2026-10-25', timeFrom: '09:00', timeTo: '17:00' });
    const event = await only();
    const days = event.iterator();
    const starts = [days.next(), days.next()].map((start) => start.toJSDate().toISOString());
    expect(starts).toEqual(['2026-10-24T07:00:00.000Z', '2026-10-25T08:00:00.000Z']);
    expect(days.next()).toBeUndefined();
    expect(event.duration.toSeconds()).toBe(8 * 3600);
  });

  it('keeps every text as it is, in lines of at most 75 octets that end as the standard says', async () => {
    const name = 'Žluťoučký kůň; kočka, „kocour“ \\ a BEGIN:VEVENT '.repeat(4).trim();
    const description = '<p>První&nbsp;odstavec &amp; &lt;b&gt;</p><ul><li>druhý; třetí</li></ul>';
    await hold({ name, description, venue: 'Sál 🐱', town: 'Lipnice' });
    const { body } = await get();
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const longest = Math.max(...body.split('\r\n').map((line) => Buffer.byteLength(line)));
    expect(longest).toBeLessThanOrEqual(75);
    const [event] = eventsOf(body);
    expect([event?.summary, event?.location]).toEqual([name, 'Sál 🐱, Lipnice']);
    expect(event?.description).toMatch(/^První odstavec & <b>\ndruhý; třetí\n\nhttps:/);
  });

  it('rises in sequence with each change and keeps its name', async () => {
    const id = await hold({});
    const first = await only();
    api.time.now = new Date('2026-10-02T08:30:00Z');
    const body = exhibitionInput({ date: '2026-12-19', name: 'Jiná', state: 'cancelled' });
    await api.call('PUT', `/exhibitions/${id}`, { as: admin, body });
    const second = await only();
    expect(second.uid).toBe(first.uid);
    expect(Number(second.sequence)).toBeGreaterThan(Number(first.sequence));
    expect(second.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect([second.summary, second.startDate.toString()]).toEqual(['Zrušeno: Jiná', '2026-12-19']);
    for (const name of ['last-modified', 'dtstamp'])
      expect(String(second.component.getFirstPropertyValue(name))).toBe('2026-10-02T08:30:00Z');
  });

  it('says of a deleted one its day alone, for thirty days, also when the bin was emptied; and takes that back', async () => {
    const id = await hold({ location: 'Sokolovna', description: '<p>Popis</p>', timeFrom: '09:00' });
    const [{ uid }, before] = [await only(), await sequenceOf()];
    await api.call('DELETE', `/exhibitions/${id}`, { as: admin });
    const cancelled = await only();
    const names = cancelled.component
      .getAllProperties()
      .map((property) => property.name)
      .toSorted();
    expect(names).toEqual(['dtstamp', 'dtstart', 'last-modified', 'sequence', 'status', 'summary', 'uid']);
    expect([cancelled.uid, cancelled.summary, cancelled.startDate.toString()]).toEqual([
      uid,
      'Zrušeno',
      '2026-12-12',
    ]);
    expect((await only(`/vystavy/${id}.ics`)).summary).toBe('Zrušeno');
    const deleted = await sequenceOf();
    expect(deleted).toBeGreaterThan(before);
    await api.call('POST', `/bin/exhibitions/${id}/restoration`, { as: admin });
    expect([(await only()).summary, (await sequenceOf()) > deleted]).toEqual(['Zimní výstava', true]);

    await api.call('DELETE', `/exhibitions/${id}`, { as: admin });
    await api.call('DELETE', `/bin/exhibitions/${id}`, { as: admin });
    expect((await only()).uid).toBe(uid);
    api.time.now = new Date(+api.time.now + 30 * day + 1000);
    api.test.database.changes.announce(['exhibitions']);
    expect(await events()).toEqual([]);
    expect((await get(`/vystavy/${id}.ics`)).statusCode).toBe(404);
  });

  it('never learns of drafts, of what is scheduled, and of their deletion', async () => {
    const ids = [await hold({ publishedAt: null }), await hold({ publishedAt: '2026-11-01T00:00:00Z' })];
    expect(await events()).toEqual([]);
    for (const id of ids) {
      expect((await get(`/vystavy/${id}.ics`)).statusCode).toBe(404);
      await api.call('DELETE', `/exhibitions/${id}`, { as: admin });
    }
    expect(await events()).toEqual([]);
  });

  it('is sent once until something changes', async () => {
    const id = await hold({});
    const { headers } = await get();
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    const etag = String(headers.etag);
    for (const url of ['/vystavy.ics', `/vystavy/${id}.ics`]) {
      const known = String((await get(url)).headers.etag);
      expect((await get(url, { 'if-none-match': known })).statusCode).toBe(304);
      const head = await api.app.inject({ method: 'HEAD', url, headers: { host: 'localhost' } });
      expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', known]);
    }
    await hold({ name: 'Další' });
    expect((await get('/vystavy.ics', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('says of one exhibition what that of all says, as a file', async () => {
    const id = await hold({ timeFrom: '10:00' });
    await hold({ name: 'Jiná' });
    const answer = await get(`/vystavy/${id}.ics`);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="vystava-${id}.ics"`);
    expect((await only(`/vystavy/${id}.ics`)).summary).toBe('Zimní výstava');
    for (const wrong of ['0', 'x', `${id}x`, '99999999999'])
      expect((await get(`/vystavy/${wrong}.ics`)).statusCode).toBe(404);
  });

  it('has no address of a public site that does not know its own', async () => {
    await hold({});
    const other = Fastify();
    const { database } = api.test;
    const site = { database, clock: () => api.time.now, club: clubFacts, siteUrl: null, isLoopback: false };
    await other.register(feedsPlugin(site));
    const headers = { host: 'evil.example' };
    const { body } = await other.inject({ url: '/vystavy.ics', headers });
    const [event] = eventsOf(body);
    expect([event?.summary, event?.component.getFirstPropertyValue('url')]).toEqual(['Zimní výstava', null]);
    expect(body).not.toContain('evil.example');
    expect((await other.inject({ url: '/aktuality.atom', headers })).statusCode).toBe(404);
    await other.close();
  });
});
