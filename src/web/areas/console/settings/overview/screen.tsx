import '#web/areas/console/frame/reading/settings.css'
import './overview.css'
import { type ReactNode, useId, useState } from 'react'
import { foldName } from '#domain/name/fold-name.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SearchIcon } from '#web/ui/signs/late-icon.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { settingsGroups } from '#web/areas/console/screen-manifest.ts'
import { listedOf, settingsFor } from '#web/areas/console/screens-for.ts'
import { groupIcons } from './group-icons.ts'
import { groupKeys } from './group-keys.ts'

/** More than these are searched for; fewer are seen at once. */
const mostWithoutSearch = 6

/** What this person may set up at the location, by what it is about, with a line on what each is for. Issue 5. */
export default function SettingsScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const [sought, setSought] = useState('')
  const { name } = page.location
  const entries = settingsFor(page.location)
  const words = foldName(sought).split(' ')
  const listed = sought.trim() === '' ? listedOf(entries) : entries
  const found = listed.filter(({ title, settings }) => {
    const text = foldName(`${t(settings.name ?? title)} ${t(settings.line)}`)
    return words.every((word) => text.includes(word))
  })
  return (
    <div className="console-page settings">
      <h1>{t('console_settings')}</h1>
      {entries.length === 0 ? (
        <Notice>
          <p>{t('settings_none')}</p>
        </Notice>
      ) : (
        <>
          <p className="muted">{t('settings_lead', { location: name })}</p>
          {entries.length > mostWithoutSearch && <Finder text={sought} onType={setSought} />}
          <output>{found.length === 0 && t('settings_find_none')}</output>
          {settingsGroups.map((group) => {
            const own = found.filter(({ settings }) => settings.group === group)
            const GroupIcon = groupIcons[group]
            return (
              own.length > 0 && (
                <section
                  key={group}
                  className="settings-group"
                  aria-labelledby={`settings-${group}`}
                >
                  <h2 id={`settings-${group}`}>
                    <GroupIcon />
                    {t(groupKeys[group])}
                  </h2>
                  <SettingsList screens={own} />
                </section>
              )
            )
          })}
        </>
      )}
    </div>
  )
}

function Finder({
  text,
  onType,
}: {
  readonly text: string
  readonly onType: (text: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const id = useId()
  return (
    <div className="settings-field">
      <label className="visually-hidden" htmlFor={id}>
        {t('settings_find')}
      </label>
      <SearchIcon />
      <input
        id={id}
        placeholder={t('settings_find')}
        className="input"
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  )
}

function SettingsList({
  screens,
}: {
  readonly screens: ReturnType<typeof settingsFor>
}): ReactNode {
  const { t } = useTranslator()
  const href = useHref()
  return (
    <ul>
      {screens.map((screen) => (
        <li key={screen.path}>
          <a href={href(screen)}>
            <strong>{t(screen.settings.name ?? screen.title)}</strong>
            <span className="muted">{t(screen.settings.line)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
