export { fillWithDemo, isEmpty } from './fill.ts';
export { demoMembers, demoPassword } from './members.ts';
