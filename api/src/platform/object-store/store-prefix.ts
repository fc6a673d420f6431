/** What the keys of the store of published front ends begin with. */
export const STORE_PREFIX = 'store/';

/** What the keys of files that people sent begin with. */
export const UPLOADS_PREFIX = 'uploads/';
