export { ArrowGlyph, ChevronGlyph, CloseGlyph } from './glyphs';
