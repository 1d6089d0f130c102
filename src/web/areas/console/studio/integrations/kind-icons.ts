import { icon } from '#web/ui/signs/icon.tsx'

/** An arrow that leaves a box. */
export const TellIcon = icon(
  'M13.5 4.5H19a.5.5 0 0 1 .5.5v5.5M19 5l-8 8M17.5 14v4a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V8A1.5 1.5 0 0 1 6 6.5h4',
)
/** A speech bubble. */
export const ChatIcon = icon(
  'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v9a1.5 1.5 0 0 1-1.5 1.5h-7L7.5 20v-3.5H5A1.5 1.5 0 0 1 3.5 15V6A1.5 1.5 0 0 1 5 4.5ZM8 9h8m-8 3.5h5',
)
/** A tree of people. */
export const DirectoryIcon = icon(
  'M12 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm0 0V12m-6 3.5V12h12v3.5M6 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm12 0a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
)
/** A key. */
export const KeyIcon = icon(
  'M8 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm4.5-4.5h8v3.5M17 12v2.5M8 12h.01',
)
/** A folder. */
export const FolderIcon = icon(
  'M5 5.5h4.5l2 2.5H19a1.5 1.5 0 0 1 1.5 1.5V17a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5Z',
)
/** A door that stands open. */
export const DoorIcon = icon(
  'M6.5 20.5V5A1.5 1.5 0 0 1 8 3.5h8A1.5 1.5 0 0 1 17.5 5v15.5m-14 0h17M13.5 12v.01',
)
/** A keypad. */
export const KeypadIcon = icon(
  'M7 3.5h10A1.5 1.5 0 0 1 18.5 5v14a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5ZM9 8h.01M12 8h.01M15 8h.01M9 12h.01M12 12h.01M15 12h.01M9 16h.01M12 16h.01M15 16h.01',
)
/** Waves over a point. */
export const WifiIcon = icon(
  'M3.5 9.5a12 12 0 0 1 17 0M6.5 13a7.8 7.8 0 0 1 11 0m-8 3.3a3.6 3.6 0 0 1 5 0M12 19.5h.01',
)
/** A card with a face. */
export const IdCardIcon = icon(
  'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5ZM9 11.5A1.5 1.5 0 1 0 9 8.5a1.5 1.5 0 0 0 0 3Zm-2.5 4a2.5 2.5 0 0 1 5 0M14 9.5h3.5M14 13h3.5',
)
/** A face in a frame. */
export const FaceIcon = icon(
  'M3.5 8V5A1.5 1.5 0 0 1 5 3.5h3m8 0h3A1.5 1.5 0 0 1 20.5 5v3m0 8v3a1.5 1.5 0 0 1-1.5 1.5h-3m-8 0H5A1.5 1.5 0 0 1 3.5 19v-3M9 9.5v.5m6-.5v.5m-6 4.5a4 4 0 0 0 6 0',
)
/** Two sparks. */
export const AssistantIcon = icon(
  'M10 5.5 11.6 10l4.4 1.5-4.4 1.6L10 17.5l-1.6-4.4L4 11.5 8.4 10 10 5.5Zm8-2 .7 1.8 1.8.7-1.8.7L18 8.5l-.7-1.8-1.8-.7 1.8-.7.7-1.8Z',
)
