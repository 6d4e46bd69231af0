export { fillWithDemo } from './fill.ts';
export { demoMembers, demoPassword } from './members.ts';
