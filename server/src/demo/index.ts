export { fillWithDemo } from './fill.ts';
export { demoMembers, demoPassword } from './content/members.ts';
