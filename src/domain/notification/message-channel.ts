/** The ways to tell people something besides mail. Issue 5 §3; reference §7, Notifications. */
export const channelKinds = ['SMS', 'SLACK', 'TEAMS', 'WEBEX'] as const
export type ChannelKind = (typeof channelKinds)[number]

/** Of these people are told, too, each by the ways they chose. */
export const presenceNotices = ['CHECK_IN', 'CHECK_OUT'] as const
export type PresenceNotice = (typeof presenceNotices)[number]

/** What a chat is told of a visit. */
export const visitNotices = [...presenceNotices, 'COMMENT', 'APPROVAL'] as const
export type VisitNotice = (typeof visitNotices)[number]

/** What a chat is told of. */
export const chatNotices = [...visitNotices, 'EMERGENCY'] as const
export type ChatNotice = (typeof chatNotices)[number]
