import packageFile from '../../../package.json' with { type: 'json' }

/** Of the program, as a release names it. */
export const { version } = packageFile
