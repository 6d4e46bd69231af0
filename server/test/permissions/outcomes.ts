/** Statuses by who calls. */
export const toAll = { anon: 200, owner: 200, other: 200, admin: 200 };
/** Reports are answered without a content. */
export const toReporters = { anon: 204, owner: 204, other: 204, admin: 204 };
export const toMembers = { anon: 401, owner: 200, other: 200, admin: 200 };
export const toAdmin = (success: number) => ({ anon: 401, owner: 403, other: 403, admin: success });
export const toOwner = (success: number) => ({ anon: 401, owner: success, other: 403, admin: 403 });
export const toNobody = { anon: 404, owner: 404, other: 404, admin: 404 };
export const toCreators = { anon: 401, owner: 201, other: 201, admin: 201 };
