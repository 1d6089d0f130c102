/** The id of the sentence which says that support may only look; buttons that are switched off refer to it. */
export const onlyLooksId = 'support-only-looks'
