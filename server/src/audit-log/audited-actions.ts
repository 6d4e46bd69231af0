import { adminRole, apiPaths } from 'shared/contract';
import { clubSectionTitles, formatDate, formatHellers, plural, type AuditArea } from 'shared/format';
import type { AuditedAction } from './audited-action.ts';
import { deployments } from './deployment-actions.ts';
import type { SubjectKind } from './subjects.ts';

const said = (text: string) => () => text;

const contentOf = (kind: 'actuality' | 'exhibition', area: AuditArea, path: string, of: string) =>
  ({
    [`${kind}-changed`]: { call: `PUT ${path}`, area, subject: kind, text: said(`úprava ${of}`) },
    [`${kind}-deleted`]: { call: `DELETE ${path}`, area, subject: kind, text: said(`smazání ${of}`) },
    [`${kind}-focus`]: {
      call: `PUT ${path}/focus`,
      area,
      subject: kind,
      text: said('výřez obrázku'),
    },
    [`${kind}-restored`]: {
      call: `POST ${apiPaths.restoration(path, ':number')}`,
      area,
      subject: kind,
      text: said('obnovení staršího znění'),
    },
  }) satisfies Record<string, AuditedAction>;

const news: Record<string, AuditedAction> = {
  'actuality-created': {
    call: `POST ${apiPaths.actualities()}`,
    area: 'news',
    subject: 'actuality',
    key: 'created',
    text: said('přidání aktuality'),
  },
  'actuality-image': {
    call: `PUT ${apiPaths.actualityImage(':id')}`,
    area: 'news',
    subject: 'actuality',
    text: said('výměna obrázku'),
  },
  ...contentOf('actuality', 'news', apiPaths.actuality(':id'), 'aktuality'),
};

const partOfExhibition = (call: string, text: string): AuditedAction => ({
  call,
  area: 'exhibitions',
  subject: 'exhibition',
  text: said(text),
});

const exhibitions: Record<string, AuditedAction> = {
  'exhibition-created': {
    ...partOfExhibition(`POST ${apiPaths.exhibitions}`, 'přidání výstavy'),
    key: 'created',
  },
  ...contentOf('exhibition', 'exhibitions', apiPaths.exhibition(':id'), 'výstavy'),
  'exhibition-images-added': partOfExhibition(`POST ${apiPaths.exhibitionImages(':id')}`, 'přidání obrázků'),
  'exhibition-image-deleted': partOfExhibition(
    `DELETE ${apiPaths.exhibitionImage(':id', ':imageId')}`,
    'smazání obrázku',
  ),
  'exhibition-files-added': partOfExhibition(`POST ${apiPaths.exhibitionFiles(':id')}`, 'přidání dokumentů'),
  'exhibition-file-deleted': partOfExhibition(
    `DELETE ${apiPaths.exhibitionFile(':id', ':fileId')}`,
    'smazání dokumentu',
  ),
  'reference-added': {
    ...partOfExhibition(`POST ${apiPaths.references}`, 'přidání odkazu'),
    key: (body) => body['entityId'],
  },
  'reference-deleted': {
    ...partOfExhibition(`DELETE ${apiPaths.reference(':id')}`, 'smazání odkazu'),
    subject: 'reference',
  },
};

const person = (call: string, text: string): AuditedAction => ({
  call,
  area: 'people',
  subject: 'person',
  text: said(text),
});

const people: Record<string, AuditedAction> = {
  'person-created': { ...person(`POST ${apiPaths.users}`, 'založení člena'), key: 'created' },
  'person-invited': { ...person(`POST ${apiPaths.invitations}`, 'pozvání člena'), key: 'created' },
  'person-invited-again': person(`POST ${apiPaths.userInvitation(':id')}`, 'nová pozvánka'),
  'person-changed': person(`PUT ${apiPaths.person(':id')}`, 'úprava jména nebo e-mailu'),
  'person-role': {
    ...person(`PUT ${apiPaths.userRole(':id')}`, ''),
    facts: ({ role }) => ({ isAdmin: role === adminRole }),
    text: ({ isAdmin }) => (isAdmin === true ? 'předání správy webu' : 'odebrání správy webu'),
  },
  'person-left': person(`PUT ${apiPaths.departure(':id')}`, 'odchod člena'),
  'person-returned': person(`DELETE ${apiPaths.departure(':id')}`, 'návrat člena'),
  'person-erased': person(`POST ${apiPaths.erasure(':id')}`, 'smazání údajů bývalého člena'),
  'people-imported': {
    call: `POST ${apiPaths.peopleImport}`,
    area: 'people',
    text: said('přidání členů ze souboru'),
  },
  'membership-changed': {
    ...person(`PUT ${apiPaths.userMembership(':id')}`, ''),
    facts: ({ date }) => ({ date: typeof date === 'string' ? date : '' }),
    text: ({ date }) => (date === '' ? 'zrušení konce členství' : `členství do ${formatDate(String(date))}`),
  },
  'memberships-renewed': {
    call: `POST ${apiPaths.renewals}`,
    area: 'people',
    facts: ({ people: chosen }) => ({ count: Array.isArray(chosen) ? chosen.length : 0 }),
    text: ({ count }) =>
      `obnova členství: ${plural(Number(count), { one: '# člen', few: '# členové', other: '# členů' })}`,
  },
  'renewal-undone': {
    call: `DELETE ${apiPaths.renewal(':id')}`,
    area: 'people',
    text: said('vrácení hromadné obnovy členství'),
  },
};

const articles: Record<string, AuditedAction> = {
  'article-decided': {
    call: `PUT ${apiPaths.articleStatus(':id')}`,
    area: 'articles',
    subject: 'article',
    facts: ({ status }) => ({ isApproved: status === true }),
    text: ({ isApproved }) => (isApproved === true ? 'schválení článku' : 'vrácení článku autorovi'),
  },
};

const payments: Record<string, AuditedAction> = {
  'payment-created': {
    call: `POST ${apiPaths.payments()}`,
    area: 'payments',
    subject: 'payment',
    key: 'created',
    facts: ({ amount }) => ({ amount: Number(amount) }),
    text: ({ amount }) => `zapsání platby ${formatHellers(Number(amount))}`,
  },
  'payment-cancelled': {
    call: `DELETE ${apiPaths.payment(':id')}`,
    area: 'payments',
    subject: 'payment',
    text: said('zrušení platby'),
  },
  'statement-booked': {
    call: `POST ${apiPaths.statement}`,
    area: 'payments',
    facts: ({ lines }) => ({ count: Array.isArray(lines) ? lines.length : 0 }),
    text: ({ count }) =>
      `výpis z banky: ${plural(Number(count), { one: '# pohyb', few: '# pohyby', other: '# pohybů' })}`,
  },
};

const settings: Record<string, AuditedAction> = {
  'renewal-rule': {
    call: `PUT ${apiPaths.membershipSettings}`,
    area: 'settings',
    text: said('pravidlo obnovy členství'),
  },
  reminders: {
    call: `PUT ${apiPaths.reminders}`,
    area: 'settings',
    facts: ({ isOn }) => ({ isOn: isOn === true }),
    text: ({ isOn }) => (isOn === true ? 'upomínky zapnuté' : 'upomínky vypnuté'),
  },
  'mail-again': {
    call: `PUT ${apiPaths.mailState(':id')}`,
    area: 'mail',
    subject: 'mail',
    text: said('nové odeslání zprávy'),
  },
};

const club: Record<string, AuditedAction> = Object.fromEntries(
  Object.entries(clubSectionTitles).flatMap(([section, title]) => {
    const path = apiPaths.clubSection(section);
    return [
      [`club-${section}`, { call: `PUT ${path}`, area: 'club', text: said(`úprava části ${title}`) }],
      [
        `club-${section}-restored`,
        {
          call: `POST ${apiPaths.restoration(path, ':number')}`,
          area: 'club',
          text: said(`obnovení staršího znění části ${title}`),
        },
      ],
    ];
  }),
);

const binned = (kind: string, area: AuditArea, of: string, subject?: SubjectKind) => ({
  [`${kind}-taken-back`]: {
    call: `POST ${apiPaths.binRestoration(kind, ':id')}`,
    area,
    ...(subject && { subject }),
    text: said(`vrácení ${of} z koše`),
  },
  [`${kind}-purged`]: {
    call: `DELETE ${apiPaths.binEntry(kind, ':id')}`,
    area,
    ...(subject && { subject }),
    text: said(`smazání ${of} natrvalo`),
  },
});

/** What administrators do with the club's items in the bin, where members handle their own by the same calls. */
export const clubBinActions: Readonly<Record<string, AuditedAction>> = {
  ...binned('actualities', 'news', 'aktuality', 'actuality'),
  ...binned('exhibitions', 'exhibitions', 'výstavy', 'exhibition'),
  ...binned('exhibitionImages', 'exhibitions', 'obrázku'),
  ...binned('exhibitionFiles', 'exhibitions', 'dokumentu'),
  ...binned('exhibitionReferences', 'exhibitions', 'odkazu', 'reference'),
};

/** Every change that administrators alone may make, by the key under which it is listed. */
export const auditedActions: Readonly<Record<string, AuditedAction>> = {
  ...news,
  ...exhibitions,
  ...articles,
  ...people,
  ...payments,
  ...settings,
  ...club,
  ...deployments,
  ...clubBinActions,
};
