import MoreIcon from '@mui/icons-material/ExpandMore'
import AllergyIcon from '@mui/icons-material/WarningAmber'
import { memo, useState } from 'react'
import type { CartNote } from './notes-of-cart'

// Created once, so that React skips them when the notes are rendered again.
const ALLERGY = <AllergyIcon aria-hidden />
const MORE = <MoreIcon aria-hidden />

/**
 * Shows what the camper must avoid, always in full (Store rule 9). Below that, a collapsed line holds the other notes,
 * so that the cart's lines keep their room. The notes also describe the buttons below: the first one says why a
 * purchase cannot go through.
 */
export const CartNotes = memo(function CartNotes({ id, notes }: { id: string; notes: readonly CartNote[] }) {
  const [first] = notes
  if (!first) return null
  if (first.kind === 'incomplete') {
    return (
      <p id={id} className="till-missing">
        {first.text}
      </p>
    )
  }
  const onlyStock = notes.every(({ kind }) => kind === 'stock')
  return (
    <div role="alert" id={id} className={onlyStock ? 'till-notes mild' : 'till-notes'}>
      {notes
        .filter(({ kind }) => kind === 'allergy')
        .map(({ text }) => (
          <div key={text} className="till-clash">
            {ALLERGY}
            <span>{text}</span>
          </div>
        ))}
      <OtherNotes notes={notes.filter(({ kind }) => kind !== 'allergy')} />
    </div>
  )
})

/** A line that expands; tapping anywhere on the box opens it. */
function OtherNotes({ notes }: { notes: readonly CartNote[] }) {
  const [open, setOpen] = useState(false)
  if (notes.length === 0) return null
  return (
    <button type="button" className="till-notes-more" aria-expanded={open} onClick={() => setOpen(!open)}>
      {open ? (
        <span className="till-notes-all">
          {notes.map(({ text }) => (
            <span key={text}>{text}</span>
          ))}
        </span>
      ) : (
        <span className="till-notes-line">
          {notes.length > 1 ? `${notes.length} things to check: ` : null}
          {notes.map(({ text }) => text).join(' ')}
        </span>
      )}
      {MORE}
    </button>
  )
}
