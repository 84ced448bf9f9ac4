import { memo, useCallback, useState } from 'react'
import type { BoardCamper } from '#shared/housing/board'
import { usePrinting } from '../ui/printing'
import { CamperList, type ListProps } from './camper-chip'

/** How many are rendered at first, and added each time the end comes into view. */
const AT_ONCE = 60

/**
 * Shows a list that may have a thousand campers. Each rendered card makes every tap on the board slower, so the list
 * grows as it is scrolled. In print it is complete.
 */
export const LongCamperList = memo(function LongCamperList(
  props: ListProps & { label: string; campers: readonly BoardCamper[] },
) {
  const { campers, ...list } = props
  const [most, setMost] = useState(AT_ONCE)
  const printing = usePrinting()
  const grow = useCallback(() => setMost((now) => now + AT_ONCE), [])
  const shown = printing ? campers : campers.slice(0, most)
  const left = campers.length - shown.length
  return <CamperList {...list} campers={shown} end={left > 0 ? <More left={left} onMore={grow} /> : null} />
})

/** Renders more campers as soon as it scrolls into view; it can also be clicked. */
function More({ left, onMore }: { left: number; onMore(): void }) {
  const watch = useCallback(
    (item: HTMLLIElement | null) => {
      if (!item) return
      const observer = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onMore()
      })
      observer.observe(item)
      return () => observer.disconnect()
    },
    [onMore],
  )
  return (
    <li ref={watch} className="camper-rest">
      <button type="button" onClick={onMore}>
        Show {left} More
      </button>
    </li>
  )
}
