import { Box, Divider, Link, Typography } from '@mui/material'
import { Fragment } from 'react'
import { type Block, blocksOf, type Inline } from '#shared/training/markdown'

function Pieces({ pieces }: { pieces: readonly Inline[] }) {
  return pieces.map((piece, index) => <Piece key={index} piece={piece} />)
}

function Piece({ piece }: { piece: Inline }) {
  if (piece.kind === 'text') return piece.text
  if (piece.kind === 'code') return <code>{piece.text}</code>
  if (piece.kind === 'link')
    return (
      <Link href={piece.href} target="_blank" rel="noopener noreferrer">
        <Pieces pieces={piece.children} />
      </Link>
    )
  return (
    <Box component={piece.kind === 'strong' ? 'strong' : 'em'}>
      <Pieces pieces={piece.children} />
    </Box>
  )
}

function Lines({ lines }: { lines: readonly Inline[][] }) {
  return lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 ? <br /> : null}
      <Pieces pieces={line} />
    </Fragment>
  ))
}

function OneBlock({ block }: { block: Block }) {
  if (block.kind === 'rule') return <Divider sx={{ my: 3 }} />
  if (block.kind === 'heading')
    return (
      <Typography
        variant={block.level === 1 ? 'h3' : 'h4'}
        component={`h${block.level + 3}` as 'h4'}
        sx={{ mt: 3, mb: 1 }}
      >
        <Pieces pieces={block.children} />
      </Typography>
    )
  if (block.kind === 'list')
    return (
      <Box component={block.ordered ? 'ol' : 'ul'} sx={{ pl: 6, my: 2 }}>
        {block.items.map((item, index) => (
          <li key={index}>
            <Pieces pieces={item} />
          </li>
        ))}
      </Box>
    )
  const isQuote = block.kind === 'quote'
  return (
    <Typography
      component={isQuote ? 'blockquote' : 'p'}
      sx={{ my: 2, mx: 0, ...(isQuote && { borderLeft: 3, borderColor: 'divider', pl: 3, color: 'text.secondary' }) }}
    >
      <Lines lines={block.lines} />
    </Typography>
  )
}

/** Renders Markdown as elements of this page and nothing else, so that no text can run code. */
export function Markdown({ text }: { text: string }) {
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {blocksOf(text).map((block, index) => (
        <OneBlock key={index} block={block} />
      ))}
    </Box>
  )
}
