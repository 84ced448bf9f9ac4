import type { CSSObject } from '@mui/material/styles'

/** What takes the focus only to be read from, or shows it in a way of its own: a field by its border. */
const NO_RING = [
  'main',
  'input:not([type=file])',
  'textarea',
  '.MuiSelect-select',
  '.MuiDialog-container',
  '.MuiDrawer-paper',
  '.MuiPopover-paper',
  '.MuiModal-root > [tabindex="-1"]',
].join(', ')

/** What fills its row or its tile, where a ring outside would be cut off. */
const INSIDE = [
  '.MuiTab-root',
  '.MuiMenuItem-root',
  '.MuiListItemButton-root',
  '.MuiAutocomplete-option',
  '.MuiToggleButton-root',
  '.MuiCardActionArea-root',
  '.MuiCardActions-root .MuiButton-root',
  '.camper-body',
  '.camper-more',
  '.camper-rest button',
  '.MuiSwitch-switchBase',
].join(', ')

/** A part that takes the focus to be scrolled by key, or to be read from its beginning, is cut off at its own edge. */
const SCROLLED =
  'ul, [role=listbox], [role=region], [role=tabpanel], .MuiDialog-paper, .MuiDialogContent-root, .MuiTableContainer-root'

/**
 * The ring around whatever has the focus, one for all controls. The library's own buttons say "no outline" for
 * themselves, so that the rule has to weigh more than one class. Where the ground is not the paper, a part says which
 * colour the ring has there: `--ring`; where there is no room outside of it, how far it lies inside: `--ring-offset`.
 */
export const FOCUS_RING: CSSObject = {
  [`:root :focus-visible:not(:where(${NO_RING})), :root .Mui-focusVisible:not(:where(${NO_RING}))`]: {
    outline: '3px solid var(--ring, var(--mui-palette-primary-main))',
    outlineOffset: 'var(--ring-offset, 2px)',
  },
  [INSIDE]: { '--ring-offset': '-3px' },
  [`:root :is(${SCROLLED}):focus-visible:not(:where(${NO_RING}))`]: { outlineOffset: -3 },
  // Whatever is scrolled to because it takes the focus keeps the room that its ring needs.
  ':where(a, button, [tabindex])': { scrollMargin: '8px' },
}
