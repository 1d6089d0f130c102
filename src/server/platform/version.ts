import packageFile from '../../../package.json' with { type: 'json' }

/** The program's version, as a release names it. */
export const { version } = packageFile
