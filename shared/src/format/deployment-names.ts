/** What is published by itself, as administrators call it. */
export const deploymentNameWords = {
  shell: 'Rám webu',
  'public-app': 'Veřejné stránky',
  'member-app': 'Stránka člena',
  'admin-app': 'Správa klubu',
} as const;
