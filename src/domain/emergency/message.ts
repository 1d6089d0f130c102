/** What marshals write to everybody on the list of an emergency. Issue 5 §4. */

/** In characters: what somebody reads while they walk, and what three text messages hold. */
export const maxMessageLength = 500
