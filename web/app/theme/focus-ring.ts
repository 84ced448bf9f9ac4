import type { CSSObject } from '@mui/material/styles'

/**
 * Elements without the ring: they take focus only to be read, or show it in their own way, such as a field by its
 * border.
 */
const NO_RING = [
  'main',
  ':is(h1, h2, h3)[tabindex="-1"]',
  'input:not([type=file], .choose input)',
  'textarea',
  '.MuiSelect-select',
  '.MuiDialog-container',
  '.MuiDrawer-paper',
  '.MuiPopover-paper',
  '.MuiModal-root > [tabindex="-1"]',
].join(', ')

/** Elements that fill their row or tile, where a ring outside would be cut off. */
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

/** Parts that take focus to be scrolled or read; they cut off whatever lies outside their own edge. */
const SCROLLED =
  'ul, [role=listbox], [role=region], [role=tabpanel], .MuiDialog-paper, .MuiDialogContent-root, .MuiTableContainer-root'

/**
 * The ring around the focused element, the same for all controls. The component library's own buttons set "no outline",
 * so this rule needs more specificity than one class. A part can set the ring's color (`--ring`) for a background other
 * than paper, and how far inside it is drawn (`--ring-offset`) if there is no room outside.
 */
export const FOCUS_RING: CSSObject = {
  [`:root :focus-visible:not(:where(${NO_RING})), :root .Mui-focusVisible:not(:where(${NO_RING}))`]: {
    outline: '3px solid var(--ring, var(--mui-palette-primary-main))',
    outlineOffset: 'var(--ring-offset, 2px)',
  },
  [INSIDE]: { '--ring-offset': '-3px' },
  [`:root :is(${SCROLLED}):focus-visible:not(:where(${NO_RING}))`]: { outlineOffset: -3 },
  // Leaves room for the focus ring when focus scrolls an element into view.
  ':where(a, button, [tabindex], [type=checkbox], [type=radio])': { scrollMargin: '8px' },
}
