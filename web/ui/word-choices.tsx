import { MenuItem } from '@mui/material'

/** Returns the choices of a select field with their labels. */
export function wordChoices<T extends string>(all: readonly T[], words: Readonly<Record<T, string>>) {
  return all.map((each) => (
    <MenuItem key={each} value={each}>
      {words[each]}
    </MenuItem>
  ))
}
