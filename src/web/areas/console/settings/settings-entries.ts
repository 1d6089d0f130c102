/** What can be set up in the console, in the order of its list: a line each. */
import type { MessageKey } from '#contract/messages/catalogue.ts'
import {
  approvalsPath,
  auditPath,
  channelsPath,
  checkOutPath,
  sentMessagesPath,
  importPath,
  messagesPath,
  peoplePath,
  retentionPath,
  singleSignOnPath,
  typesPath,
  watchListsPath,
} from '#domain/console/console-view.ts'
import { mayChange } from '#domain/rights/effective-rights.ts'
import { rights as everyRight, type Right } from '#domain/rights/right.ts'
import { rightsToSeeUsers } from '#domain/rights/user-access.ts'

export type SettingsEntry = {
  readonly path: string
  readonly title: MessageKey
  /** What it is for, in a line. */
  readonly line: MessageKey
  /** One of these is enough. */
  readonly rights: readonly Right[]
  /** All of them are needed. */
  readonly needsEach?: true
}

const settingsEntries: readonly SettingsEntry[] = [
  entry(importPath, 'console_import', 'settings_import_line', 'CREATE_VISITOR_GROUPS'),
  entry(approvalsPath, 'settings_approvals', 'settings_approvals_line', 'APPROVE_VISITS'),
  entry(typesPath, 'settings_types', 'settings_types_line', 'EDIT_SETTINGS'),
  entry(checkOutPath, 'settings_check_out', 'settings_check_out_line', 'EDIT_SETTINGS'),
  entry(watchListsPath, 'settings_watch_lists', 'settings_watch_lists_line', 'SEE_WATCH_MATCHES'),
  entry(peoplePath, 'settings_people', 'settings_people_line', ...rightsToSeeUsers),
  entry(messagesPath, 'settings_messages', 'settings_messages_line', 'EDIT_SETTINGS'),
  entry(channelsPath, 'console_channels', 'settings_channels_line', 'EDIT_SETTINGS'),
  entry(sentMessagesPath, 'console_sent_messages', 'settings_sent_messages_line', 'EDIT_SETTINGS'),
  entry(retentionPath, 'settings_retention', 'settings_retention_line', 'EDIT_SETTINGS'),
  {
    ...entry(
      singleSignOnPath,
      'settings_single_sign_on',
      'settings_single_sign_on_line',
      ...everyRight,
    ),
    needsEach: true,
  },
  entry(auditPath, 'console_audit', 'settings_audit_line', 'EDIT_SETTINGS'),
]

/** What somebody with these rights may set up. */
export function settingsFor(rights: readonly Right[]): readonly SettingsEntry[] {
  const own = new Set(rights)
  return settingsEntries.filter((entry) =>
    entry.needsEach === true
      ? mayChange(own, entry.rights)
      : entry.rights.some((right) => own.has(right)),
  )
}

function entry(
  path: string,
  title: MessageKey,
  line: MessageKey,
  ...rights: readonly Right[]
): SettingsEntry {
  return { path, title, line, rights }
}
