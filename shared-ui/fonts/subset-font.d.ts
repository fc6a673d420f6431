declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'truetype' | 'woff2';
    variationAxes?: Record<string, number | { min: number; max: number }>;
    /** OpenType features to keep; all when it is not given. */
    keepFeatures?: string[];
    noHinting?: boolean;
  }

  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: SubsetOptions,
  ): Promise<Buffer>;
}
