/** The chats in which people are asked and told, and answer. Issue 15 §4. */
export const chatKinds = ['SLACK', 'TEAMS', 'WEBEX'] as const
export type ChatKind = (typeof chatKinds)[number]

/** Whether a kind of connection is a chat. */
export function isChatKind(kind: string): kind is ChatKind {
  return chatKinds.some((one) => one === kind)
}
