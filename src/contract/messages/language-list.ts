/** Written by `npm run texts` from the folders beside it. */
export const languages = [
  { code: 'en', name: 'English', displayName: 'English', direction: 'ltr' },
  { code: 'fr', name: 'French', displayName: 'Français', direction: 'ltr' },
  { code: 'de', name: 'German', displayName: 'Deutsch', direction: 'ltr' },
  { code: 'es', name: 'Spanish', displayName: 'Español', direction: 'ltr' },
  { code: 'it', name: 'Italian', displayName: 'Italiano', direction: 'ltr' },
  { code: 'nl', name: 'Dutch', displayName: 'Nederlands', direction: 'ltr' },
  { code: 'pt', name: 'Portuguese', displayName: 'Português', direction: 'ltr' },
  { code: 'pl', name: 'Polish', displayName: 'Polski', direction: 'ltr' },
  { code: 'ar', name: 'Arabic', displayName: 'العربية', direction: 'rtl' },
  { code: 'he', name: 'Hebrew', displayName: 'עברית', direction: 'rtl' },
  { code: 'ja', name: 'Japanese', displayName: '日本語', direction: 'ltr' },
  { code: 'zh', name: 'Chinese', displayName: '中文', direction: 'ltr' },
] as const
