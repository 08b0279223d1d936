-- AlterTable
ALTER TABLE "page_image" ADD COLUMN     "object_key" TEXT,
ADD COLUMN     "sha256" TEXT,
ALTER COLUMN "bytes" DROP NOT NULL;

-- AlterTable
ALTER TABLE "recovered_image" ADD COLUMN     "object_key" TEXT,
ADD COLUMN     "sha256" TEXT,
ALTER COLUMN "bytes" DROP NOT NULL;

-- AlterTable
ALTER TABLE "scan_file" ADD COLUMN     "object_key" TEXT,
ADD COLUMN     "sha256" TEXT,
ALTER COLUMN "bytes" DROP NOT NULL;

-- CreateTable
CREATE TABLE "object_removal" (
    "object_key" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "object_removal_pkey" PRIMARY KEY ("object_key")
);

-- CreateIndex
CREATE INDEX "object_removal_due_at_idx" ON "object_removal"("due_at");

-- CreateIndex
CREATE UNIQUE INDEX "page_image_object_key_key" ON "page_image"("object_key");

-- CreateIndex
CREATE UNIQUE INDEX "recovered_image_object_key_key" ON "recovered_image"("object_key");

-- CreateIndex
CREATE UNIQUE INDEX "scan_file_object_key_key" ON "scan_file"("object_key");

-- Either the bytes, or the object that has them.
ALTER TABLE "scan_file" ADD CONSTRAINT "scan_file_place" CHECK (num_nonnulls("bytes", "object_key") = 1);
ALTER TABLE "page_image" ADD CONSTRAINT "page_image_place" CHECK (num_nonnulls("bytes", "object_key") = 1);
ALTER TABLE "recovered_image" ADD CONSTRAINT "recovered_image_place" CHECK (num_nonnulls("bytes", "object_key") = 1);

-- However a row goes, by hand, by cascade or by another release: its object is due.
CREATE FUNCTION object_is_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO object_removal (object_key, due_at) VALUES (OLD.object_key, now())
    ON CONFLICT (object_key) DO UPDATE SET due_at = now();
  RETURN NULL;
END $$;
CREATE TRIGGER scan_file_object AFTER DELETE ON "scan_file"
  FOR EACH ROW WHEN (OLD.object_key IS NOT NULL) EXECUTE FUNCTION object_is_due();
CREATE TRIGGER page_image_object AFTER DELETE ON "page_image"
  FOR EACH ROW WHEN (OLD.object_key IS NOT NULL) EXECUTE FUNCTION object_is_due();
CREATE TRIGGER recovered_image_object AFTER DELETE ON "recovered_image"
  FOR EACH ROW WHEN (OLD.object_key IS NOT NULL) EXECUTE FUNCTION object_is_due();
