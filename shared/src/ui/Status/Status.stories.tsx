import { Status } from './Status.tsx';

export const Good = () => <Status state="good">Členství platí</Status>;
export const Bad = () => <Status state="bad">Členství skončilo</Status>;
