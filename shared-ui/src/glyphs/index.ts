export { ArrowGlyph, CheckGlyph, ChevronGlyph, CloseGlyph, MoreGlyph } from './glyphs';
