export { ArrowGlyph, ChevronGlyph, CloseGlyph, RepeatGlyph } from './glyphs';
