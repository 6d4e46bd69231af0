/** The attackers' own address, so that honest readers are not counted with them. */
export const hostileAddress = '127.0.0.2';
