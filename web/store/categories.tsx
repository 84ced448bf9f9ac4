import LeftIcon from '@mui/icons-material/ChevronLeft'
import RightIcon from '@mui/icons-material/ChevronRight'
import { Box, Chip, IconButton } from '@mui/material'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Which ends of a scrolling row are cut off. */
interface More {
  before: boolean
  after: boolean
}

const FADE = 36

/** Keeps keyboard focus clear of where the row fades out. */
const CLEAR = { scrollPaddingInline: `${FADE + 8}px` }

/** Fades the row out where it continues. */
function fadeOf({ before, after }: More): string {
  const [left, right] = [
    before ? `transparent, #000 ${FADE}px` : '#000 0',
    after ? `#000 calc(100% - ${FADE}px), transparent` : '#000',
  ]
  return `linear-gradient(to right, ${left}, ${right})`
}

/** The categories in one row. Where there are more, it fades out and shows an arrow that scrolls to them. */
export function Categories(props: { categories: readonly string[]; chosen: string; onChoose(category: string): void }) {
  const { categories, chosen, onChoose } = props
  const row = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState<More>({ before: false, after: false })
  const measure = useCallback(() => {
    const node = row.current
    if (!node) return
    const before = node.scrollLeft > 2
    const after = node.scrollLeft + node.clientWidth < node.scrollWidth - 2
    setMore((known) => (known.before === before && known.after === after ? known : { before, after }))
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other categories have other widths
  useLayoutEffect(() => {
    if (!row.current) return
    // The observer also fires right after it starts, but only once the browser has done its layout.
    const observer = new ResizeObserver(measure)
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [measure, categories])
  if (categories.length < 3) return null
  const go = (way: 1 | -1) => row.current?.scrollBy({ left: way * row.current.clientWidth * 0.7 })
  return (
    <Box sx={{ position: 'relative', mt: 1, mx: -4 }}>
      <Box
        ref={row}
        role="group"
        aria-label="Categories"
        onScroll={measure}
        sx={{ display: 'flex', gap: 2, px: 4, py: 1, overflowX: 'auto', scrollbarWidth: 'none', ...CLEAR }}
        style={{ maskImage: fadeOf(more) }}
      >
        {categories.map((each) => (
          <Chip
            key={each}
            label={each}
            clickable
            aria-pressed={each === chosen}
            color={each === chosen ? 'primary' : 'default'}
            onClick={() => onChoose(each)}
            sx={{ height: 44, borderRadius: '22px', px: 1, flexShrink: 0 }}
          />
        ))}
      </Box>
      {more.before ? <Arrow way="left" onClick={() => go(-1)} /> : null}
      {more.after ? <Arrow way="right" onClick={() => go(1)} /> : null}
    </Box>
  )
}

/** Only for touch and mouse: with the keyboard, focus moves to the categories themselves. */
function Arrow({ way, onClick }: { way: 'left' | 'right'; onClick(): void }) {
  const Icon = way === 'left' ? LeftIcon : RightIcon
  return (
    <IconButton
      aria-hidden
      tabIndex={-1}
      onClick={onClick}
      sx={{
        position: 'absolute',
        [way]: 0,
        top: 4,
        bgcolor: 'background.paper',
        boxShadow: 1,
        '&:hover': { bgcolor: 'background.paper' },
        '[role=group]:has(:focus-visible) ~ &': { display: 'none' },
      }}
    >
      <Icon />
    </IconButton>
  )
}
