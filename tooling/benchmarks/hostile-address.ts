/** Client address of the attackers, so that rate limits do not affect honest clients. */
export const hostileAddress = '127.0.0.2';
