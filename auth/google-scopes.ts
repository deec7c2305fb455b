/** What Google is asked to tell of a visitor, in the browser and on the server (specification 6, C-GOOG-4, 6). */
export const googleScopes: readonly string[] = ['openid', 'email', 'profile']
