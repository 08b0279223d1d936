/** Whose dashboard this is, beside the mark of the product. */
export const BrandView = ({ product, organization }: { product: string; organization: string }) => (
  <>
    <span className="mark" aria-hidden="true" />
    <span>
      <b>{product}</b>
      <small dir="auto">{organization}</small>
    </span>
  </>
);
