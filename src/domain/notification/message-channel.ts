/** The ways to tell people something besides mail. Issue 5 §3; reference §7, Notifications. */
export const channelKinds = ['SMS', 'SLACK', 'TEAMS', 'WEBEX'] as const
export type ChannelKind = (typeof channelKinds)[number]

/** What a chat is told of visits. */
export const chatNotices = ['CHECK_IN', 'CHECK_OUT'] as const
export type ChatNotice = (typeof chatNotices)[number]
