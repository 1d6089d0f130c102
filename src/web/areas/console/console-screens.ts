/** The screens of the console beside its lists: each is opened as a page of its own, with code of its own. */
import type { ComponentType } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import {
  approvalsPath,
  auditPath,
  channelsPath,
  checkOutPath,
  sentMessagesPath,
  directoryPath,
  emergencyPath,
  exportPath,
  feedPath,
  importPath,
  invitePath,
  messagesPath,
  noticesPath,
  peoplePath,
  retentionPath,
  settingsPath,
  singleSignOnPath,
  typesPath,
  watchListsPath,
  type ScreenPath,
} from '#domain/console/console-view.ts'

type Loaded = {
  readonly Screen: ComponentType
  /** The plain page that a phone kept for the time without a network (decision 0392). */
  readonly Alone?: ComponentType
}
type ScreenEntry = { readonly title: MessageKey; readonly load: () => Promise<Loaded> }

const screens: Readonly<Record<string, ScreenEntry>> = {
  [invitePath]: {
    title: 'console_invite_title',
    load: async () => ({ Screen: (await import('./invitation-screen.tsx')).InviteScreen }),
  },
  [emergencyPath]: {
    title: 'console_emergency',
    load: async () => {
      const { EmergencyScreen, EmergencyAlone } = await import('./emergency/emergency-screen.tsx')
      return { Screen: EmergencyScreen, Alone: EmergencyAlone }
    },
  },
  [auditPath]: {
    title: 'console_audit',
    load: async () => ({ Screen: (await import('./audit/audit-screen.tsx')).AuditScreen }),
  },
  [approvalsPath]: {
    title: 'settings_approvals',
    load: async () => ({
      Screen: (await import('./approvals/approvals-screen.tsx')).ApprovalsScreen,
    }),
  },
  [watchListsPath]: {
    title: 'settings_watch_lists',
    load: async () => ({
      Screen: (await import('./watch-lists/watch-lists-screen.tsx')).WatchListsScreen,
    }),
  },
  [peoplePath]: {
    title: 'settings_people',
    load: async () => ({ Screen: (await import('./people/people-screen.tsx')).PeopleScreen }),
  },
  [directoryPath]: {
    title: 'console_directory',
    load: async () => ({
      Screen: (await import('./directory/directory-screen.tsx')).DirectoryScreen,
    }),
  },
  [exportPath]: {
    title: 'console_export',
    load: async () => ({ Screen: (await import('./export/export-screen.tsx')).ExportScreen }),
  },
  [importPath]: {
    title: 'import_title',
    load: async () => ({ Screen: (await import('./import/import-screen.tsx')).ImportScreen }),
  },
  [settingsPath]: {
    title: 'console_settings',
    load: async () => ({ Screen: (await import('./settings/settings-screen.tsx')).SettingsScreen }),
  },
  [singleSignOnPath]: {
    title: 'settings_single_sign_on',
    load: async () => ({
      Screen: (await import('./single-sign-on/single-sign-on-screen.tsx')).SingleSignOnScreen,
    }),
  },
  [retentionPath]: {
    title: 'settings_retention',
    load: async () => ({
      Screen: (await import('./retention/retention-screen.tsx')).RetentionScreen,
    }),
  },
  [checkOutPath]: {
    title: 'settings_check_out',
    load: async () => ({
      Screen: (await import('./check-out/check-out-screen.tsx')).CheckOutScreen,
    }),
  },
  [typesPath]: {
    title: 'settings_types',
    load: async () => ({ Screen: (await import('./types/types-screen.tsx')).TypesScreen }),
  },
  [sentMessagesPath]: {
    title: 'console_sent_messages',
    load: async () => ({
      Screen: (await import('./sent-messages/sent-messages-screen.tsx')).SentMessagesScreen,
    }),
  },
  [noticesPath]: {
    title: 'console_notices',
    load: async () => ({ Screen: (await import('./notices/notices-screen.tsx')).NoticesScreen }),
  },
  [messagesPath]: {
    title: 'settings_messages',
    load: async () => ({ Screen: (await import('./messages/messages-screen.tsx')).MessagesScreen }),
  },
  [feedPath]: {
    title: 'console_feed',
    load: async () => ({ Screen: (await import('./feed/feed-screen.tsx')).FeedScreen }),
  },
  [channelsPath]: {
    title: 'console_channels',
    load: async () => ({ Screen: (await import('./channels/channels-screen.tsx')).ChannelsScreen }),
  },
} satisfies Record<ScreenPath, ScreenEntry>

const loaded = new Map<string, Loaded>()

/** The one of an address, or all of them: then it can be rendered at once. */
export async function loadScreens(path: string | null): Promise<void> {
  const wanted = Object.entries(screens).filter(([own]) => path === null || own === path)
  await Promise.all(wanted.map(async ([own, { load }]) => loaded.set(own, await load())))
}

/** Null at the address of a list. */
export function screenOf(path: string): ComponentType | null {
  return loaded.get(path)?.Screen ?? null
}

/** What a page shows that came without its data; null where the server has to bring it. */
export function screenAlone(path: string): ComponentType | null {
  return loaded.get(path)?.Alone ?? null
}

export function titleOfScreen(path: string): MessageKey {
  return screens[path]?.title ?? 'console_page_title'
}
