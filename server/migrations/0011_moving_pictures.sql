-- WebPs that move count as GIFs, as those that are sent from now on do; so do PNGs, of which an undo may have left some.
-- Their elements keep the section they are listed in.

update files set media_type = 'gif' where media_type = 'image' and mime in ('image/webp', 'image/png')
  and frames > 1 and bytes <= 20971520;
update products p set file_type = 'gif' from files f
  where f.id = p.file_id and p.file_type = 'image' and f.media_type = 'gif';
