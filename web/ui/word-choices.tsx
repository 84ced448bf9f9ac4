import { MenuItem } from '@mui/material'

/** The choices of a select field, each with its words. */
export function wordChoices<T extends string>(all: readonly T[], words: Readonly<Record<T, string>>) {
  return all.map((each) => (
    <MenuItem key={each} value={each}>
      {words[each]}
    </MenuItem>
  ))
}
