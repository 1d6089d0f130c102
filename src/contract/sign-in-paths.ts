/** What signing in and one's own account call. Plain data for the browser (Spec §7, Me). */
export const signInPaths = {
  'session.signIn': 'POST /session',
  'session.token': 'POST /session/token',
  'session.signOut': 'DELETE /session',
  'session.forgotPassword': 'POST /session/forgot-password',
  'session.readLink': 'POST /session/read-link',
  'session.useLink': 'POST /session/use-link',
  'session.createAdministrator': 'POST /session/first-administrator',
  'me.profile': 'GET /me/profile',
  'me.putProfile': 'PUT /me/profile',
  'me.putPassword': 'PUT /me/password',
  'me.sessions': 'GET /me/sessions',
  'me.revokeSession': 'DELETE /me/sessions/{sessionId}',
  'me.revokeOtherSessions': 'DELETE /me/sessions',
} as const
