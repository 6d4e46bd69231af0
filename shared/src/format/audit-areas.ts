/** What administrative changes are about, in the order of a choice. */
export const auditAreaWords = {
  news: 'Aktuality',
  exhibitions: 'Výstavy',
  articles: 'Články',
  people: 'Lidé a členství',
  payments: 'Platby',
  settings: 'Nastavení',
  mail: 'Pošta',
  club: 'Klub',
  deployments: 'Nasazení',
} as const;

export type AuditArea = keyof typeof auditAreaWords;
