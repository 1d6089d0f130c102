/** A meeting of a thousand people whose days were changed a hundred times is smaller; whatever else a mail brings is not read. */
export const maxCalendarBytes = 2_000_000

/** More than any server writes above a message. */
export const maxHeaderBytes = 256_000
